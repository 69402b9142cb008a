import textPages from './text-pages.json' with { type: 'json' };

export default { 'text-pages': textPages };
