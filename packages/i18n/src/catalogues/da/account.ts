import account from './account.json' with { type: 'json' };
import errorCodes from './error-codes.json' with { type: 'json' };
import social from './social.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

export default { account, errors: errorCodes, social, validation };
