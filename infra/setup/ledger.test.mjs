import { describe, expect, test } from 'vitest';
import { checkLedger, idsInTitles, parseAreas, parseRequirements } from './ledger.mjs';

describe('ids are read from titles', () => {
  test.each([
    ["test('[CART-05] [CART-06] shows it', () => {});", ['CART-05', 'CART-06']],
    ['  it(\n    `[NAV-101] in a template`, () => {});', ['NAV-101']],
    ["test.each([[1, (2)]])('[PDP-01] %s', () => {});", ['PDP-01']],
    ["test.each`a\n1`('[PDP-02] $a', () => {});", ['PDP-02']],
    ["test.describe('[LIST-03] group', () => {});", ['LIST-03']],
    ["test('it\\'s [UI-01] quoted', () => {});", ['UI-01']],
  ])('%s', (source, ids) => {
    expect(idsInTitles(source)).toEqual(ids);
  });

  test.each([
    ["// test('[CART-05] off', () => {});"],
    ["test.skip('[CART-05] off', () => {});"],
    ["it.todo('[CART-05] later');"],
    ["test.fixme('[CART-05] broken', () => {});"],
    ["test('without brackets CART-05', () => {});"],
    ["const note = '[CART-05]';"],
  ])('not from %s', (source) => {
    expect(idsInTitles(source)).toEqual([]);
  });
});

describe('checking requirements', () => {
  const requirements = parseRequirements(
    'id\tarea\ttext\texact\nCART-01\tCART\tone\t\nCART-02\tCART\ttwo\t\nNAV-01\tNAV\tx\t\n',
  );

  test('reports a requirement of a complete area that no test names, but not one of another area', () => {
    const { problems, counts } = checkLedger(requirements, ['CART'], new Map([['CART-01', 'a.test.ts']]));
    expect(problems).toEqual(['CART-02 is named by no test: two']);
    expect(counts).toEqual([
      { area: 'CART', named: 1, all: 2 },
      { area: 'NAV', named: 0, all: 1 },
    ]);
  });

  test('reports an id or an area that does not exist', () => {
    const { problems } = checkLedger(requirements, ['KART'], new Map([['CART-09', 'a.test.ts']]));
    expect(problems).toEqual([
      'docs/complete-areas.txt lists KART, which docs/requirements.tsv does not have',
      'a.test.ts: a title names CART-09, which docs/requirements.tsv does not have',
    ]);
  });

  test('reads areas without comments and empty lines', () => {
    expect(parseAreas('# all\n\nCART # done\n NAV\n')).toEqual(['CART', 'NAV']);
  });
});
