import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainFailure, fingerprint } from './prepare.mjs';
import { satisfiesMinimum } from './system.mjs';
import { root, workspaceFolders } from './workspace.mjs';

test.each([
  ['20.19.0', '>=20.19', true],
  ['20.18.9', '>=20.19', false],
  ['v22.0.1', '>=20.19', true],
  ['20.20.2', '>=20.19', true],
  ['18.20.8', '>=20.19', false],
])('Node %s for %s: %s', (version, range, expected) => {
  expect(satisfiesMinimum(version, range)).toBe(expected);
});

test('a changed lockfile or package.json requires a new installation, any other change does not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fori-setup-'));
  try {
    const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'infra/setup/package.json'];
    for (const file of files) cpSync(join(root, file), join(folder, file));
    const before = fingerprint(folder);
    writeFileSync(join(folder, 'README.md'), 'x');
    expect(fingerprint(folder)).toBe(before);
    const seen = new Set([before]);
    for (const file of files) {
      writeFileSync(join(folder, file), `${readFileSync(join(folder, file), 'utf8')}\n`);
      seen.add(fingerprint(folder));
    }
    expect(seen.size).toBe(1 + files.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the package groups are those of pnpm-workspace.yaml', () => {
  const listed = [...readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').matchAll(/^ {2}- (\w+)\/\*$/gm)];
  expect(listed.map(([, group]) => group).sort()).toEqual(['apps', 'infra', 'packages']);
  expect(workspaceFolders()).toContain('infra/setup');
});

test('a failed compilation names what is missing and how to install it', () => {
  expect(explainFailure(1, ['make', 'g++'], true)).toMatch(/make, g\+\+ missing.*(python3 make g\+\+|xcode-select)/s);
  expect(explainFailure(1, [], false)).toContain("Node's headers");
  expect(explainFailure(1, [], true)).toContain('npm ping');
  expect(explainFailure(0, [], true)).toContain('does not load');
});
