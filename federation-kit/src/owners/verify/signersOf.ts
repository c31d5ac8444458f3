import { isTextSignedBy, signedText, type TrustedKey } from '../../signature/verifyRegistry';
import type { Owner, RootDocument, RootKeys, Signed } from './RootDocument';

/** The root and what vouches for it. */
export interface Authority {
  readonly root: RootDocument;
  readonly rootKeys: RootKeys;
  /** The root's keys of before, while others take their place: they sign as well, for who does not know the others yet. */
  readonly formerKeys?: RootKeys | undefined;
}

/** What the root's keys are called among owners. */
export const rootName = 'root';

/** Whether a name is one of these, or begins like one that ends with `*`. */
export const covers = (names: readonly string[] | undefined, name: string): boolean =>
  names?.some((each) => each === name || (each.endsWith('*') && name.startsWith(each.slice(0, -1)))) ?? false;

/** The owner of a key, with its name. */
export const ownerOf = ({ owners }: RootDocument, key: string): readonly [name: string, owner: Owner] | undefined =>
  Object.entries(owners).find(([, { keys }]) => keys.some(({ id }) => id === key));

/** Names of the owners that have signed a text, `root` when enough of its keys have. Revoked keys count where the root keeps their signature. */
export async function signersOf(
  { root, rootKeys }: Authority,
  text: string,
  signed: Pick<RootDocument, 'signatures'> | undefined,
): Promise<readonly string[]> {
  const names: string[] = [];
  const roots = new Set<string>();
  for (const { key, value } of signed?.signatures ?? []) {
    const rootKey = rootKeys.keys.find(({ id }) => id === key);
    const [name, owner] = ownerOf(root, key) ?? [];
    const trusted = rootKey ?? owner?.keys.find(({ id }) => id === key);
    if (!trusted || root.revoked?.[key]?.keeps.includes(value) === false || !(await isTextSignedBy(trusted, value, text))) continue;
    if (rootKey) roots.add(key);
    else names.push(name!);
  }
  return roots.size >= rootKeys.threshold ? [...names, rootName] : names;
}

/** Whether one of these keys has signed a text: what holds where no root says who speaks for what. */
export async function isSignedByOne(
  keys: readonly TrustedKey[],
  text: string,
  { signatures }: Pick<Signed, 'signatures'>,
): Promise<boolean> {
  for (const { key, value } of signatures) {
    const trusted = keys.find(({ id }) => id === key);
    if (trusted && (await isTextSignedBy(trusted, value, text))) return true;
  }
  return false;
}

/** Whether enough of the root's keys have signed a document as a whole. */
export const isSignedByRoot = async (authority: Authority, document: Pick<RootDocument, 'signatures'>): Promise<boolean> =>
  (await signersOf(authority, signedText(document), document)).includes(rootName);

/** Whether enough of its keys have signed a root document. */
export const isRootSigned = (authority: Authority): Promise<boolean> => isSignedByRoot(authority, authority.root);
