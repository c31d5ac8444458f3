import { newToken, userOfToken } from './token';

describe('a token', () => {
  const userId = '01977375-f600-77fd-9726-b024a9c9fe56';

  it('tells whose session it is, with a secret of its own each time', () => {
    const tokens = [newToken(userId), newToken(userId)] as const;
    expect(tokens.map(userOfToken)).toEqual([userId, userId]);
    expect(tokens[0].slice(22)).not.toBe(tokens[1].slice(22));
  });

  it.each(['', 'a'.repeat(43), 'a'.repeat(63), `${newToken(userId)}x`, '='.repeat(64)])('of another form tells nobody: %s', (token) => {
    expect(userOfToken(token)).toBeUndefined();
  });
});
