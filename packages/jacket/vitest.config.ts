import { defineConfig } from 'vitest/config';

// A picture takes resvg half a second, and several where the machine is shared.
export default defineConfig({ test: { testTimeout: 60_000 } });
