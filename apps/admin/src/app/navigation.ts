import { type LucideIcon, Package } from 'lucide-react';
import { paths } from './paths.ts';

export interface Area {
  /** the key of its name in the `admin` catalogue, `area.<key>` */
  key: 'orders';
  to: string;
  icon: LucideIcon;
}

/** The areas of the back office in the order of its navigation. A new area adds its line, its texts and its routes. */
export const areas: readonly Area[] = [{ key: 'orders', to: paths.orders, icon: Package }];
