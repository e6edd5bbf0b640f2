/** The reference of a configuration in English, by id. Names of types are those of JSON Schema. */
export const optionMessages = {
  'theme.options.title': 'Configuration reference',
  'theme.options.description':
    'Every option of {file} with its type, its default and its bounds, and the whole file to copy.',
  'theme.options.descriptionOnly': 'Every option of {file} with its type, its default and its bounds.',
  'theme.options.find': 'Find an option',
  'theme.options.wholeFile': 'The whole {file}',
  'theme.options.nested': '1 nested option|{count} nested options',
  'theme.options.sameAs': 'The options below it are those of {link}.',
  'theme.options.sameAsTop': 'As {path} at the top level.',
  'theme.options.default': 'default {value}',
  'theme.options.matches': 'matches {pattern}',
  'theme.options.oneOf': 'one of {values}',
  'theme.options.onlyWith': 'only with {value}',
  'theme.options.onlyWithLine': 'Only with {value}.',
  'theme.options.alsoIn': 'also in {places}',
  'theme.options.range': '{from} to {to}',
  'theme.options.list': 'list',
  'theme.options.listOf': 'list of {type}',
  'theme.options.listOfMany': 'list of {type}s',
} as const
