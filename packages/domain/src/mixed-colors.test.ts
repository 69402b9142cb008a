import { describe, expect, it } from 'vitest';
import { jacketColors, type MixedColor } from './jackets.ts';
import { byLanguage } from './languages.ts';
import {
  colorNameIn,
  colorProblems,
  contrastOf,
  formerColors,
  hexIn,
  isSameToTheEye,
  MAX_FORMER_COLORS,
  withColorNames,
} from './mixed-colors.ts';

const named = (hex: MixedColor, en: string) => ({ hex, names: { ...byLanguage(() => ''), en } });

describe('a mixed colour', () => {
  it('[JACKET-250] is written with or without #, in capitals or with three digits, and is stored in one way', () => {
    for (const text of ['#7a4b2f', '7A4B2F', ' #7A4b2F ']) expect(hexIn(text)).toBe('#7a4b2f');
    expect(hexIn('#a3F')).toBe('#aa33ff');
    for (const text of ['', '#', 'brown', '#12345', '#1234567', '#12g', 'rgb(1,2,3)']) expect(hexIn(text)).toBeNull();
  });

  it('[JACKET-250] has its English name where a language has none', () => {
    const { names } = named('#7a4b2f', 'Tan');
    expect(colorNameIn(names, 'fi')).toBe('Tan');
    expect(colorNameIn({ ...names, fi: 'Ruskea' }, 'fi')).toBe('Ruskea');
  });

  it('[JACKET-251] contrasts as WCAG says, and looks like another one only where hardly anybody can tell them apart', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(isSameToTheEye('#7a4b2f', '#7a4b30')).toBe(true);
    expect(isSameToTheEye('#7a4b2f', '#8a5535')).toBe(false);
  });

  it('[JACKET-251] is refused at the later of two that look alike or share a name, whatever its case', () => {
    const tan = named('#7a4b2f', 'Tan');
    const builtIn = [{ hex: '#2b2b2d', names: byLanguage((language) => (language === 'fi' ? 'Musta' : 'Black')) }];
    expect(colorProblems([tan, named('#24483c', 'Moss')], builtIn)).toEqual([]);
    expect(colorProblems([tan, named('#7b4c30', 'tAN')], builtIn)).toEqual([
      { at: 1, field: 'hex', problem: 'color_close', other: tan.names },
      { at: 1, field: 'names.en', problem: 'color_name_taken' },
    ]);
    const dark = { hex: '#2c2c2e', names: { ...byLanguage(() => ''), en: 'Coal', fi: 'musta' } } as const;
    expect(colorProblems([dark], builtIn).map(({ field }) => field)).toEqual(['hex', 'names.fi']);
  });

  it('[JACKET-252] is remembered once it is removed, the latest first, until it is mixed again', () => {
    const [tan, moss] = [named('#7a4b2f', 'Tan'), named('#24483c', 'Moss')];
    expect(formerColors([], [tan, moss], [moss])).toEqual([tan]);
    expect(formerColors([tan], [moss], [])).toEqual([moss, tan]);
    expect(formerColors([moss, tan], [], [tan])).toEqual([moss]);
    const many = Array.from({ length: MAX_FORMER_COLORS }, (_, i) => named(`#${String(i).padStart(6, '0')}`, `${i}`));
    expect(formerColors(many, [tan], [])).toEqual([tan, ...many.slice(0, -1)]);
  });

  it('[JACKET-252] gives a design the names it has now; a built-in colour and an unknown one leave it as it is', () => {
    const tan = named('#7a4b2f', 'Tan');
    const design = { color: '#7a4b2f', colorNames: named('#7a4b2f', 'Old name').names } as const;
    expect(withColorNames(design, [tan]).colorNames).toEqual(tan.names);
    expect(withColorNames(design, [])).toBe(design);
    for (const color of jacketColors) expect(withColorNames({ color }, [tan])).toEqual({ color });
  });
});
