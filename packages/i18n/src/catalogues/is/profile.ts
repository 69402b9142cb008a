import profile from './profile.json' with { type: 'json' };

export default { profile };
