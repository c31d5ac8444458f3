import { createSession } from './session';

beforeEach(() => sessionStorage.clear());

describe('the session of a tab', () => {
  it('outlives a reload', () => {
    createSession().begin('token', 'ann');
    expect(createSession().get()).toEqual({ token: 'token', name: 'ann' });
  });

  it('ends with its own token alone, and keeps the name of its operator', () => {
    const session = createSession();
    session.begin('new', 'ann');
    session.end('old');
    expect(session.get().token).toBe('new');
    session.end('new');
    expect(session.get()).toEqual({ token: undefined, name: 'ann' });
    expect(createSession().get()).toEqual({ token: undefined, name: 'ann' });
  });

  it('begins anew where what was kept cannot be read', () => {
    sessionStorage.setItem('operatorSession', '{"token":');
    expect(createSession().get()).toEqual({ token: undefined, name: undefined });
  });
});
