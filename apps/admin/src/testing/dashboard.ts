import type { Dashboard, SalesReport } from '@fori/contracts/admin-reports/schemas';
import { addDays } from '@fori/domain/shop-time';
import { buildRow } from './orders.ts';

const TODAY = '2026-11-21';

/** A dashboard with something of everything; override anything. */
export const buildDashboard = (overrides: Partial<Dashboard> = {}): Dashboard => ({
  at: '2026-11-21T09:30:00.000Z',
  today: TODAY,
  sales: {
    today: { from: TODAY, to: TODAY, orders: 2, sales: '300.00', before: { orders: 1, sales: '200.00' } },
    week: { from: '2026-11-15', to: TODAY, orders: 9, sales: '1200.00', before: { orders: 10, sales: '1600.00' } },
    month: { from: '2026-10-23', to: TODAY, orders: 30, sales: '4000.50', before: { orders: 0, sales: '0.00' } },
  },
  waiting: { paid: 3, processing: 1 },
  capture_failed: 1,
  disputes: { orders: 0, due_by: null },
  came_back: 0,
  ending: 0,
  differences: 0,
  failed_resets: null,
  overdue_backup: null,
  withdrawals: 2,
  stock: { low: 5, out: 4 },
  reviews: 6,
  messages: 0,
  demo_payments: false,
  test_payments: false,
  opening: 'open',
  latest_orders: [buildRow()],
  best_sellers: [
    { product_id: 7, name: 'Aura tote', items: 12, subtotal: '2988.00' },
    { product_id: null, name: 'Custom jackets', items: 3, subtotal: '1500.00' },
  ],
  days: Array.from({ length: 30 }, (_, index) => ({
    day: addDays(TODAY, index - 29),
    orders: index === 29 ? 2 : 1,
    sales: index === 29 ? '300.00' : '127.60',
  })),
  ...overrides,
});

/** A report over two days; override anything. */
export const buildReport = (overrides: Partial<SalesReport> = {}): SalesReport => ({
  rows: [
    {
      key: '2026-11-20',
      label: '20 November 2026',
      orders: 1,
      items: 2,
      subtotal: '100.00',
      tax: '25.00',
      shipping: '9.99',
      total: '134.99',
      refunded: '34.99',
    },
    {
      key: '2026-11-21',
      label: '21 November 2026',
      orders: 2,
      items: 2,
      subtotal: '200.00',
      tax: '50.00',
      shipping: '0.00',
      total: '250.00',
      refunded: '0.00',
    },
  ],
  sum: {
    orders: 3,
    items: 4,
    subtotal: '300.00',
    tax: '75.00',
    shipping: '9.99',
    total: '384.99',
    refunded: '34.99',
  },
  total: overrides.rows?.length ?? 2,
  leading: [],
  ...overrides,
});
