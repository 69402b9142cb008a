import filters from './filters.json' with { type: 'json' };

export default { filters };
