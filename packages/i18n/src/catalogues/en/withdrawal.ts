import withdrawal from './withdrawal.json' with { type: 'json' };

export default { withdrawal };
