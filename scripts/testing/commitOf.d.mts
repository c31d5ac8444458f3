/** The commit that is tested; marked `with changes` when files differ from it. */
export function commitOf(root: string): string;
