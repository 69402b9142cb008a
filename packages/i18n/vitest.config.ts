import { defineConfig } from 'vitest/config';

// Texts and what reads them: a worker for each file would load the same catalogues again.
export default defineConfig({ test: { isolate: false, testTimeout: 30_000 } });
