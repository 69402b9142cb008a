// @vitest-environment node
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function colorsOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('\n}')[0] ?? '';
  return new Map([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));
}

/** Relative luminance as defined in WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['bg', 'surface', 'stage'];
/** Text and its background: 4.5 to 1 (WCAG 1.4.3). */
const textPairs = [
  ...['ink', 'muted', 'spruce', 'error'].flatMap((text) => grounds.map((ground) => [text, ground])),
  ...['rust', 'ok'].flatMap((text) => ['bg', 'surface'].map((ground) => [text, ground])),
  ...['spruce', 'rust', 'error', 'ok'].flatMap((tone) => [
    [tone, `${tone}-tint`],
    ['ink', `${tone}-tint`],
    ['muted', `${tone}-tint`],
  ]),
  ['on-spruce', 'spruce'],
  ['on-spruce', 'spruce-deep'],
  ['on-rust', 'rust'],
  ['on-error', 'error'],
  ['on-error', 'error-deep'],
  ['ink', 'tile'],
  ['bg', 'ink'],
  ['bg', 'ok'],
];
/** Edges of controls and the focus ring: 3 to 1 (WCAG 1.4.11). */
const edgePairs = [
  ['line', 'bg'],
  ['line', 'surface'],
  ['spruce', 'tile'],
  ...['spruce', 'error'].flatMap((edge) => grounds.map((ground) => [edge, ground])),
];

describe.each([
  ['light', colorsOf(':root')],
  ['dark', colorsOf('.dark')],
])('the %s theme', (_name, colors) => {
  const ratio = (a = '', b = '') => contrast(colors.get(a) ?? '', colors.get(b) ?? '');

  it.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('%s stands out from %s', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('both themes name the same colours', () => {
  const leathers = (name: string) => !name.startsWith('leather-');
  expect([...colorsOf('.dark').keys()].sort()).toEqual([...colorsOf(':root').keys()].filter(leathers).sort());
});
