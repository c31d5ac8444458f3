/** Who looks: a trader whose lists are full, one whose lists are empty, or nobody. */
export type Viewer = 'trader' | 'newcomer' | 'visitor';
