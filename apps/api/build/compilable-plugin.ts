import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Where the tree's `import(…)` begin. */
const dynamicImports = (tree: unknown): number[] => {
  const found: number[] = [];
  const waiting: unknown[] = [tree];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) waiting.push(...value);
    else if (isNode(value)) {
      if (value.type === 'ImportExpression') found.push(value.start);
      waiting.push(...Object.values(value).filter((child) => typeof child === 'object' && child !== null));
    }
  }
  return found;
};

const LAST_ASCII = 0x7f;
const HEX_DIGITS = 4;
const HEX = 16;

const asAscii = (character: string): string => {
  const code = character.charCodeAt(0);
  return code > LAST_ASCII ? `\\u${code.toString(HEX).padStart(HEX_DIGITS, '0')}` : character;
};

/**
 * Turns a chunk into what src/launch/bundle-loader.ts loads. Code from V8's compile cache cannot `import(…)`, so the loader
 * passes a function of the same length of name, which keeps the source map right. ASCII only, because one letter beyond
 * Latin-1 would make V8 store the whole source with two bytes per character.
 */
export const compilable = (): Plugin => ({
  name: 'compilable',
  apply: 'build',
  // runs after the other plugins have written their changes
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const characters = chunk.code.split('');
      for (const place of dynamicImports(this.parse(chunk.code))) characters[place] = 'I';
      chunk.code = characters.map(asAscii).join('');
    }
  },
});
