/**
 * Stands for the colour package in builds. The argument parser colours its own help and errors with it, which
 * sealcheck words and colours itself; loading the package took a third of the start-up.
 */
const plain: unknown = new Proxy((text: string) => text, { get: () => plain });
export default plain;
