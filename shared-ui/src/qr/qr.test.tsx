import { render, screen } from '@testing-library/react';
import { QrCode, copyText, downloadFile, toCsv } from './index';
import { qrModules } from './qrModules';

it('has a white border of four modules and error correction H', () => {
  const modules = qrModules('https://example.com/h5/#/register?code=ABC123');
  const size = modules.length;
  const border = modules.flatMap((row, y) => row.filter((_, x) => y < 4 || x < 4 || y >= size - 4 || x >= size - 4));
  expect(border.some(Boolean)).toBe(false);
  expect(modules[4]?.slice(4, 11)).toEqual(Array(7).fill(true));
  // The two bits of the level in the format information, unmasked: 10 is H.
  const level = [modules[12]?.[4], modules[12]?.[5]].map(Number).join('');
  expect((parseInt(level, 2) ^ 0b10).toString(2).padStart(2, '0')).toBe('10');
});

it('draws a named picture', () => {
  render(<QrCode text="TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE" label="Deposit address" />);
  expect(screen.getByRole('img', { name: 'Deposit address' }).querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
});

describe('toCsv', () => {
  const line = (...cells: (string | number | undefined)[]): string => toCsv([cells]).replace('\ufeff', '').trimEnd();

  it.each(['=1+1', '+49 151', '-2+3', '@SUM(A1)', ' =cmd', '\t=1', '\r=1', '＝1', '=HYPERLINK("http://x")'])(
    'makes %j plain text',
    (cell) => {
      expect(line(cell)).toMatch(/^"?'/);
    },
  );

  it('leaves numbers, also negative ones', () => {
    expect(line('-12.50', 3, '0.1')).toBe('-12.50,3,0.1');
  });

  it('quotes what needs quoting, marks UTF-8 and ends lines with CRLF', () => {
    expect(line('a,b', 'say "hi"', 'two\nlines', undefined)).toBe('"a,b","say ""hi""","two\nlines",');
    expect(toCsv([['a'], ['b']])).toBe('\ufeffa\r\nb\r\n');
  });
});

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

it('saves a file under its name', () => {
  const clicked: string[] = [];
  URL.createObjectURL = jest.fn(() => 'blob:1');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  jest.useFakeTimers();
  downloadFile('a,b', 'records.csv', 'text/csv');
  expect(clicked).toEqual(['records.csv blob:1']);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  jest.useRealTimers();
});
