import admin from './admin.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import orders from './orders.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

export default { admin, common, errors, orders, shell, validation };
