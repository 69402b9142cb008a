import { defineConfig } from 'vitest/config';

// Pure rules: a worker for each file would take twice as long as the tests themselves.
export default defineConfig({ test: { isolate: false } });
