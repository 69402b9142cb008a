import { defineConfig } from 'vitest/config';

// Each test starts a stand-in of its own: a worker for each file would only load the same modules again.
export default defineConfig({ test: { isolate: false } });
