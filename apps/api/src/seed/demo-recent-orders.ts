import type { OrderStatus } from '@fori/domain/orders';
import type { DemoOrder } from './demo-order-data.ts';

/** Days ago, buyer, status, then slug, colour, size and quantity of each line. */
type Sale = readonly [
  daysAgo: number,
  buyer: DemoOrder['buyer'],
  status: OrderStatus,
  ...lines: DemoOrder['lines'][number][],
];

const ONE = 'One size';
const tote = (color: string): DemoOrder['lines'][number] => ['aura-tote', color, ONE, 1];
const bifold = (color: string): DemoOrder['lines'][number] => ['aura-bifold', color, ONE, 1];
const holder = (color: string, quantity = 1): DemoOrder['lines'][number] => ['luoto-cardholder', color, ONE, quantity];
const fob = (color: string, quantity = 1): DemoOrder['lines'][number] => ['avain-key-fob', color, ONE, quantity];

/**
 * Further orders of the last two months, so that the dashboard shows a running shop, busier towards the end, as before
 * Christmas.
 */
const sales: readonly Sale[] = [
  [59, 'emma', 'delivered', tote('cognac')],
  [57, 'lars', 'delivered', ['koski-belt', 'black', '95', 1]],
  [55, 'helmi', 'delivered', holder('navy'), fob('forest')],
  [53, 'freja', 'delivered', ['kuura-clutch', 'black', ONE, 1]],
  [50, 'daniel', 'delivered', bifold('black')],
  [48, 'sigrid', 'delivered', ['ruissalo-crossbody', 'burgundy', ONE, 1]],
  [47, 'oskari', 'delivered', ['tyomies-work-belt', 'dark brown', '95', 1], fob('black')],
  [44, 'soren', 'delivered', ['linna-briefcase', 'black', ONE, 1]],
  [43, 'linnea', 'delivered', holder('forest', 2)],
  [40, 'erik', 'delivered', ['tuomi-backpack', 'black', '25 l', 1]],
  [38, 'sunna', 'delivered', ['tuuli-gloves', 'black', '7', 1]],
  [37, 'james', 'delivered', bifold('dark brown'), ['satama-belt', 'black', '105', 1]],
  [36, 'emma', 'delivered', ['muisto-notebook', 'cognac', 'A5', 2]],
  [33, 'lars', 'delivered', ['penni-coin-purse', 'forest', ONE, 1]],
  [32, 'helmi', 'delivered', tote('black')],
  [31, 'freja', 'cancelled', ['halla-racer', 'burgundy', 'S', 1]],
  [30, 'daniel', 'delivered', ['kansio-laptop-sleeve', 'forest', '13"', 1]],
  [28, 'oskari', 'delivered', ['kipina-apron', 'black', ONE, 1]],
  [27, 'sigrid', 'delivered', tote('forest'), holder('cognac')],
  [26, 'soren', 'delivered', ['aika-watch-strap', 'black', '22 mm', 1]],
  [25, 'linnea', 'delivered', ['hieno-slim-belt', 'black', '75', 1]],
  [23, 'erik', 'delivered', bifold('cognac')],
  [22, 'astrid', 'delivered', tote('cognac'), fob('cognac', 2)],
  [21, 'sunna', 'delivered', ['linssi-glasses-case', 'cognac', ONE, 1]],
  [20, 'emma', 'delivered', ['harbour-satchel', 'dark brown', ONE, 1]],
  [18, 'lars', 'delivered', ['pakkanen-gloves', 'black', '9', 1]],
  [17, 'james', 'delivered', holder('black'), holder('cognac')],
  [16, 'helmi', 'delivered', ['siro-watch-strap', 'sand', '16 mm', 1]],
  [14, 'freja', 'delivered', tote('black')],
  [13, 'daniel', 'delivered', ['tori-slim-wallet', 'black', ONE, 1], ['koski-belt', 'cognac', '105', 1]],
  [12, 'oskari', 'delivered', ['puuseppa-vest', 'dark brown', 'M', 1]],
  [12, 'sigrid', 'delivered', fob('navy', 3)],
  [10, 'soren', 'delivered', ['ruissalo-crossbody', 'black', ONE, 1]],
  [9, 'linnea', 'delivered', bifold('black'), holder('navy')],
  [9, 'katrin', 'delivered', tote('forest')],
  [7, 'erik', 'delivered', ['archipelago-weekender', 'black', '37 l', 1]],
  [7, 'emma', 'delivered', ['pakkanen-gloves', 'cognac', '8', 1]],
  [6, 'sunna', 'delivered', tote('cognac')],
  [5, 'lars', 'shipped', ['kauppias-wallet', 'black', ONE, 1], fob('cognac')],
  [4, 'helmi', 'shipped', ['market-tote', 'dark brown', 'M', 1]],
  [4, 'freja', 'shipped', holder('forest')],
  [3, 'daniel', 'shipped', bifold('cognac'), ['satama-belt', 'cognac', '95', 1]],
  [2, 'oskari', 'processing', ['muisto-notebook', 'black', 'A6', 4]],
  [1, 'sigrid', 'processing', tote('black'), ['tuuli-gloves', 'sand', '6', 1]],
  [0, 'linnea', 'paid', ['kuura-clutch', 'burgundy', ONE, 1]],
  [0, 'soren', 'paid', tote('cognac'), holder('black', 2)],
];

/** Orders of the same buyers as `demoOrders`, oldest first. */
export const recentDemoOrders: readonly DemoOrder[] = sales.map(([daysAgo, buyer, status, ...lines]) => ({
  daysAgo,
  buyer,
  status,
  lines,
}));
