import orders from './orders.json' with { type: 'json' };
import sizes from './sizes.json' with { type: 'json' };

// orders have the names of a jacket's sizes
export default { orders, sizes };
