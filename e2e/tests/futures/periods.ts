/** Seconds of two contracts that the exchange offers; the first pays 80 %. */
export const short = 30;
export const long = 60;
