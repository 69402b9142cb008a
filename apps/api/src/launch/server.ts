import type * as Bundle from '../bundle.ts';
import { bundleLoader } from './bundle-loader.ts';

const { serve } = bundleLoader(import.meta.dirname).load('shop.cjs') as typeof Bundle;
await serve();
