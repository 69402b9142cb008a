import errorCodes from './error-codes.json' with { type: 'json' };

export default { errors: errorCodes };
