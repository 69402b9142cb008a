import type { DemoProduct } from '../../../apps/api/src/seed/demo-products.ts';
import type { Pose } from './models/model.ts';

export const MASTER = { width: 960, height: 1200 } as const;
const POSES: readonly Pose[] = ['front', 'angle', 'detail'];

const fileOf = (pose: Pose, color: string): string => (pose === 'front' ? `front-${color.replace(' ', '-')}` : pose);

/** The stills of a product in gallery order, before they are made: what each is called and shows. */
export function plan(product: DemoProduct): { pose: Pose; color: string; file: string }[] {
  const [primary = 'cognac', ...others] = product.colors;
  const first = POSES.map((pose) => ({ pose, color: primary, file: fileOf(pose, primary) }));
  return [...first, ...others.map((color) => ({ pose: 'front' as const, color, file: fileOf('front', color) }))];
}
