import blog from './blog.json' with { type: 'json' };

export default { blog };
