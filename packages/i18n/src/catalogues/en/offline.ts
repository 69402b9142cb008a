import offline from './offline.json' with { type: 'json' };
import orders from './orders.json' with { type: 'json' };

export default { offline, orders };
