/** Real money or demo money. The two never meet in one transaction. */
export type AccountMode = 'real' | 'demo';
