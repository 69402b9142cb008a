import paying from './paying.json' with { type: 'json' };

export default { paying };
