import { copyText } from './clipboard';

describe('copyText', () => {
  afterEach(() => Object.assign(navigator, { clipboard: undefined }));

  it('uses the clipboard', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true, writable: true });
    await expect(copyText('abc')).resolves.toBe(true);
    expect(writeText).toHaveBeenCalledWith('abc');
  });

  it('falls back to a selection, and says when nothing works', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true, writable: true });
    document.execCommand = jest.fn(() => (document.activeElement as HTMLTextAreaElement).value === 'abc');
    await expect(copyText('abc')).resolves.toBe(true);
    await expect(copyText('other')).resolves.toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
