import account from './account.json' with { type: 'json' };
import social from './social.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

export default { account, social, validation };
