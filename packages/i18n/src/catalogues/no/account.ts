import account from './account.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

export default { account, validation };
