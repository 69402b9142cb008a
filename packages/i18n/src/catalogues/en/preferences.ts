import preferences from './preferences.json' with { type: 'json' };

export default { preferences };
