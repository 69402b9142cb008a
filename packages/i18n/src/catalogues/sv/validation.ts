import validation from './validation.json' with { type: 'json' };

export default { validation };
