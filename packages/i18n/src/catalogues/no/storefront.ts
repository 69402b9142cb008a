import cart from './cart.json' with { type: 'json' };
import catalog from './catalog.json' with { type: 'json' };
import checkout from './checkout.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import orders from './orders.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

export default { cart, catalog, checkout, common, errors, home, orders, shell, validation };
