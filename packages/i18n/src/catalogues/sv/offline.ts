import offline from './offline.json' with { type: 'json' };

export default { offline };
