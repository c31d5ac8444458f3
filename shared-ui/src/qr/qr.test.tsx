import { render, screen } from '@testing-library/react';
import { QrCode } from './index';
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
