import { defineConfig } from 'vitest/config';

// The files share a worker, since reading the layers takes each of them a while; a picture takes resvg half a second, and
// several where the machine is shared.
export default defineConfig({ test: { isolate: false, testTimeout: 60_000 } });
