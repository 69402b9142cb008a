import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { completeJsdom } from './src/jsdom-testing.tsx';

afterEach(cleanup);

if (typeof window !== 'undefined') completeJsdom();
