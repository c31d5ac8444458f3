/** What comes of using a storage of the browser; undefined when it is blocked, or refuses. @param open gives the storage; may throw */
export function attempt<Result>(open: () => Storage, action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(open());
  } catch {
    return undefined;
  }
}
