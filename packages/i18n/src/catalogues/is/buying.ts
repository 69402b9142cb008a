import cart from './cart.json' with { type: 'json' };
import checkout from './checkout.json' with { type: 'json' };
import orders from './orders.json' with { type: 'json' };

export default { cart, checkout, orders };
