import orders from './orders.json' with { type: 'json' };
import purchases from './purchases.json' with { type: 'json' };

export default { orders, purchases };
