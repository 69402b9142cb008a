import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neutraliseFormula, restoreFormula } from './formulas.ts';

const tricky = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '＝', "'", '"', ';', ',', '\t', '\r', '\n', 'a', ' '),
});

test('[ADMIN-112] no cell of a spreadsheet is a formula, whichever separator splits the text', () => {
  fc.assert(
    fc.property(tricky, (text) => {
      for (const separator of [',', ';', '\t']) {
        const cells = neutraliseFormula(text).split(new RegExp(`[${separator}\r\n]`));
        for (const cell of cells) if (/^"*[=+\-@＝＋－＠]/.test(cell)) return false;
      }
      return true;
    }),
    { numRuns: 2000 },
  );
});

test('[ADMIN-112] a neutralised text is restored exactly', () => {
  fc.assert(
    fc.property(tricky, (text) => restoreFormula(neutraliseFormula(text)) === text),
    { numRuns: 5000 },
  );
  expect(restoreFormula("it's; 'quoted'")).toBe("it's; 'quoted'");
});

test('[ADMIN-112] a long run of quotes is neutralised quickly', () => {
  const text = `;${'"'.repeat(20_000)}=`;
  const from = Date.now();
  expect(restoreFormula(neutraliseFormula(text))).toBe(text);
  expect(Date.now() - from).toBeLessThan(1000);
});
