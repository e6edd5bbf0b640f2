/** The console of the API reference in English, by id. */
export const consoleMessages = {
  'theme.api.console.open': 'Try it on your own server',
  'theme.api.console.server': 'server',
  'theme.api.console.token': 'token',
  'theme.api.console.body': 'body',
  'theme.api.console.file': 'file',
  'theme.api.console.required': 'required',
  'theme.api.console.separatedByCommas': '{type}, separated by commas',
  'theme.api.console.optionalParameters': 'Optional parameters ({count})',
  'theme.api.console.send': 'Send',
  'theme.api.console.sending': 'Sending…',
  'theme.api.console.stop': 'Stop',
  'theme.api.console.cut': 'The answer was cut off: this is what came.',
  'theme.api.console.refused': 'Your browser cannot send this request: {reason}',
  'theme.api.console.refusedAdvice':
    'Change what the browser names, or copy the curl command and run it in a terminal.',
  'theme.api.console.copyCurl': 'Copy as curl',
  'theme.api.console.answer': 'Answer',
  'theme.api.console.headers': 'Headers',
  'theme.api.console.noBody': 'The answer has no body.',
  'theme.api.console.beginning': 'This is the beginning. Download the answer for the rest.',
  'theme.api.console.image': 'What the server sent',
  'theme.api.console.download': 'Download ({size} kB)',
  'theme.api.console.fault.server':
    'Write an address that starts with http:// or https://, such as http://192.168.1.10:5000/api.',
  'theme.api.console.fault.needed': '{name} is needed.',
  'theme.api.console.fault.integer': '{name} is a whole number.',
  'theme.api.console.fault.number': '{name} is a number.',
  'theme.api.console.fault.bodyNeeded': 'The body is needed.',
  'theme.api.console.fault.json': 'The body is not valid JSON: {reason}',
  'theme.api.console.slow': 'No answer came within {seconds} seconds.',
  'theme.api.console.slowAdvice':
    'Ask for less, such as a shorter time range, or copy the curl command, which waits longer.',
  'theme.api.console.mixed': 'Your browser does not let this page, which is on https, call a server on http.',
  'theme.api.console.mixedAdvice':
    'Use an https address of your server, or copy the curl command and run it on a computer in your network.',
  'theme.api.console.cors':
    'Your server was reached, but does not allow pages of other sites to read its answers (CORS).',
  'theme.api.console.corsAdvice':
    'Copy the curl command and run it in a terminal, or let a proxy in front of your server add the header Access-Control-Allow-Origin with the address of this page.',
  'theme.api.console.silent': 'Nothing answered at {origin}.',
  'theme.api.console.silentAdvice':
    'Check the address and the port, and that this device is in the same network as your server.',
  'theme.api.console.silentAdviceHttps':
    'Check the address and the port. If the certificate is self-signed, open the address in a tab first and accept it.',
  'theme.api.console.offline': 'This device is not connected to a network.',
  'theme.api.console.offlineAdvice': 'Connect it, then send the request again.',
} as const
