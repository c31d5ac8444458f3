import { downloadFile, toCsv } from './index';

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
