declare module '*.svg' {
  /** Where the page finds the file. */
  const address: string;
  export default address;
}
