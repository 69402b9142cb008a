import home from './home.json' with { type: 'json' };

export default { home };
