import passkeys from './passkeys.json' with { type: 'json' };

export default { passkeys };
