import jacket from './jacket.json' with { type: 'json' };

export default { jacket };
