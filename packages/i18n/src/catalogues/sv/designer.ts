import designer from './designer.json' with { type: 'json' };

export default { designer };
